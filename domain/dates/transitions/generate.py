#!/usr/bin/env python3
"""Writes expected.json: when the clocks of 38 zones change in ten years, as Python's zoneinfo has it from the system's tzdata.

    apt-get install tzdata
    python3 domain/dates/transitions/generate.py

A row per zone: [zone, offset at the beginning, [[instant, offset before, offset after], …]], in seconds. Zones that never change are
among them. The years are past: of those to come, data of different age say different things.
"""

import datetime
import json
import pathlib
import zoneinfo

FIRST, LAST = 2016, 2025
ZONES = '''
Africa/Cairo Africa/Casablanca Africa/Johannesburg America/Anchorage America/Asuncion America/Bogota America/Chicago
America/Godthab America/Halifax America/Havana America/Los_Angeles America/Mexico_City America/New_York America/Phoenix
America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Almaty Asia/Amman Asia/Beirut Asia/Gaza
Asia/Jerusalem Asia/Kolkata Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe
Australia/Sydney Europe/Berlin Europe/Dublin Europe/London Europe/Minsk Europe/Moscow Pacific/Apia Pacific/Auckland
Pacific/Chatham
'''.split()

UTC = datetime.timezone.utc


def at(instant):
    return datetime.datetime.fromtimestamp(instant, UTC)


def offset(zone, instant):
    return int(at(instant).astimezone(zone).utcoffset().total_seconds())


def changes(zone):
    """The instants of changes: looked for in every hour, then halved down to the second."""
    begin, end = (int(datetime.datetime(year, 1, 1, tzinfo=UTC).timestamp()) for year in (FIRST, LAST + 1))
    found = []
    for low in range(begin, end, 3_600):
        high = low + 3_600
        if offset(zone, low) == offset(zone, high):
            continue
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if offset(zone, middle) == offset(zone, low) else (low, middle)
        found.append([high, offset(zone, low), offset(zone, high)])
    return [offset(zone, begin), found]


rows = [[name, *changes(zoneinfo.ZoneInfo(name))] for name in ZONES]
text = ',\n'.join(json.dumps(row, separators=(',', ':')) for row in rows)
pathlib.Path(__file__).with_name('expected.json').write_text(f'[\n{text}\n]\n')
