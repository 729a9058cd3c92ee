#!/usr/bin/env python3
"""Writes expected.jsonl: recurrence rules with the occurrences that python-dateutil finds for them.

    apt-get install python3-dateutil
    python3 domain/recurrence/differential/generate.py

The seed is fixed, so the same dateutil writes the same file. One row per rule:

    [rule, start, [[from, to, occurrences in from <= t < to], the same of a later window]]

An occurrence is the seconds since the one before; the first of a window since its `from`. Times are floating.

Where dateutil and RFC 5545 part, RFC 5545 is followed:
- DTSTART is the first occurrence and counts in COUNT, also where the rule does not give it (§3.8.5.3).
- BYWEEKNO alone means the weekday of DTSTART (§3.3.10: what the rule leaves out comes from DTSTART); dateutil takes
  all seven days.
- In the first week of a WEEKLY rule, BYSETPOS counts from the start of the week; dateutil counts from DTSTART.
- BYWEEKNO of 52 and more is not generated: at the turn of some years dateutil takes the number of weeks from the wrong year.
"""

import datetime
import json
import pathlib
import random
import types

from dateutil import rrule as engine

SEED = 5545
RULES = 2_000
SHOWN = 10

DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']
WEIGHTS = [24, 22, 16, 14, 12, 7, 5]
# dateutil would search a rule that never matches until the year 9999; this limits the years.
YEARS = dict(zip(FREQUENCIES, [90, 60, 30, 30, 4, 2, 1]))
SECOND = datetime.timedelta(seconds=1)


def some(pick, values, most):
    """Up to `most` different values, in no order."""
    return pick.sample(values, pick.randint(1, min(most, len(values))))


def signed(pick, last, most):
    return some(pick, [*range(1, last + 1), *range(-last, 0)], most)


def by_day(pick, frequency, parts):
    days = some(pick, DAYS, 4)
    if frequency not in ('MONTHLY', 'YEARLY') or 'BYWEEKNO' in parts or pick.random() < 0.5:
        return days
    reach = 5 if frequency == 'MONTHLY' or 'BYMONTH' in parts else 53
    return [f'{pick.choice([*range(-reach, 0), *range(1, reach + 1)])}{day}' for day in days]


def times(pick, frequency, parts):
    """BYHOUR, BYMINUTE and BYSECOND, so that a day has not more than 96 occurrences in most cases."""
    rank = FREQUENCIES.index(frequency)
    if rank <= 3 and pick.random() < 0.25 or rank == 4 and pick.random() < 0.4 or rank > 4:
        parts['BYHOUR'] = some(pick, range(24), 3)
    if rank <= 4 and pick.random() < 0.2 or rank == 5 and pick.random() < 0.5 or rank == 6:
        parts['BYMINUTE'] = some(pick, range(60), 3)
    if rank <= 5 and pick.random() < 0.1 or rank == 6 and pick.random() < 0.7:
        parts['BYSECOND'] = some(pick, range(60), 2)


def make(pick):
    frequency = pick.choices(FREQUENCIES, WEIGHTS)[0]
    parts = {'FREQ': [frequency]}
    small = FREQUENCIES.index(frequency) > 3
    if pick.random() < 0.55:
        parts['INTERVAL'] = [pick.choice([1, 2, 2, 3, 4, 5, 6, 7, 10, 13] + ([25, 36, 90, 1441] if small else []))]
    if pick.random() < 0.3:
        parts['BYMONTH'] = some(pick, range(1, 13), 4)
    if frequency == 'YEARLY' and pick.random() < 0.25:
        parts['BYWEEKNO'] = signed(pick, 51, 5)
    if frequency not in ('DAILY', 'WEEKLY', 'MONTHLY') and pick.random() < 0.15:
        parts['BYYEARDAY'] = signed(pick, 366, 60 if small else 5)
    if frequency != 'WEEKLY' and pick.random() < 0.3:
        parts['BYMONTHDAY'] = signed(pick, 31, 5)
    if pick.random() < 0.45:
        parts['BYDAY'] = by_day(pick, frequency, parts)
    times(pick, frequency, parts)
    if frequency != 'SECONDLY' and len(parts) > 1 + ('INTERVAL' in parts) and pick.random() < 0.25:
        parts['BYSETPOS'] = some(pick, [1, 2, 3, 5, -1, -2, -5], 3)
    if pick.random() < 0.3:
        parts['WKST'] = [pick.choice(DAYS)]
    start = datetime.datetime(2000, 1, 1) + SECOND * pick.randrange(40 * 365 * 86_400)
    if pick.random() < 0.7:
        start = start.replace(second=0, minute=pick.choice([0, 0, 15, 30, 45]))
    if pick.random() < 0.15:
        start = start.replace(month=pick.choice([1, 3, 5, 12]), day=pick.choice([29, 30, 31]))
    end = pick.random()
    if end < 0.2:
        parts['COUNT'] = [pick.choice([1, 2, 3, 5, 10, 30, 100])]
    elif end < 0.35:
        until = start + SECOND * pick.randrange(6 * 365 * 86_400)
        parts['UNTIL'] = [until.strftime('%Y%m%dT%H%M%S')]
    return parts, start


def text(parts):
    return ';'.join(f'{name}={",".join(str(value) for value in values)}' for name, values in parts.items())


def expand(parts, start):
    """dateutil's occurrences with the differences above put right, as an endless iterator."""
    asked = {name: values for name, values in parts.items() if name != 'COUNT'}
    count = parts.get('COUNT', [None])[0]
    begin = start
    if 'BYWEEKNO' in asked and not {'BYDAY', 'BYMONTHDAY', 'BYYEARDAY'} & asked.keys():
        asked['BYDAY'] = [DAYS[start.weekday()]]
    if asked['FREQ'] == ['WEEKLY']:
        asked.setdefault('BYDAY', [DAYS[start.weekday()]])
        first = DAYS.index(asked.get('WKST', ['MO'])[0])
        begin = start - datetime.timedelta(days=(start.weekday() - first) % 7)
    yield start
    found = 1
    try:
        for occurrence in engine.rrulestr(text(asked), dtstart=begin):
            if count is not None and found >= count:
                return
            if occurrence > start:
                found += 1
                yield occurrence
    except ValueError:  # INTERVAL never meets BYHOUR, BYMINUTE or BYSECOND
        return


def first(occurrences, since, horizon):
    """The first few occurrences from `since` on, as a window that ends where the next one or the horizon is."""
    found, before = [], since
    for occurrence in occurrences:
        if occurrence >= horizon:
            break
        if occurrence >= since:
            if len(found) == SHOWN:
                horizon = occurrence
                break
            found.append(int((occurrence - before).total_seconds()))
            before = occurrence
    return [since.isoformat(), horizon.isoformat(), found]


def row(pick):
    parts, start = make(pick)
    years = YEARS[parts['FREQ'][0]]
    horizon = datetime.datetime(start.year + years, 1, 1)
    engine.datetime = types.SimpleNamespace(**{**vars(datetime), 'MAXYEAR': horizon.year})
    reach = 3 if 'COUNT' in parts or 'UNTIL' in parts else years / 2
    later = start + datetime.timedelta(days=pick.randrange(int(min(reach, years / 2) * 365)))
    later = later.replace(hour=0, minute=0, second=0)
    return [text(parts), start.isoformat(), [first(expand(parts, start), since, horizon) for since in (start, later)]]


def main():
    pick = random.Random(SEED)
    rows = [row(pick) for _ in range(RULES)]
    path = pathlib.Path(__file__).with_name('expected.jsonl')
    path.write_text(''.join(json.dumps(line, separators=(',', ':')) + '\n' for line in rows), encoding='utf-8')
    print(f'{len(rows)} rules, {path.stat().st_size:,} bytes')


if __name__ == '__main__':
    main()
