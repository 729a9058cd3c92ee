import { useTranslation } from 'react-i18next';
import { PART_KINDS } from '#domain/quick-add/parts.ts';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import { Marks, marksOf } from '#web/events/quick-add/Marks.tsx';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { whenWords } from '#web/events/when-words.ts';
import { formatList } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';

/** Examples for each part of a quick add, parsed by its own parser. */
export function QuickExamples() {
  const { t } = useTranslation('help');
  return (
    <dl className="help-list">
      {PART_KINDS.map((kind) => (
        <div key={kind}>
          <dt>{t(`parts.${kind}`)}</dt>
          {t(`examples.${kind}`, { returnObjects: true }).map((line) => (
            <Example key={line} line={line} names={kind === 'person' ? namesIn(line) : undefined} />
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The people that an example names. */
const namesIn = (line: string) => ({ people: Array.from(line.matchAll(/@(\p{L}+)/gu), ([, name = '']) => name) });

function Example({ line, names }: { line: string; names: ReturnType<typeof namesIn> | undefined }) {
  const ruleText = useRuleText();
  const today = ownDate(new Date());
  const language = /\p{Script=Cyrillic}/u.test(line) ? 'ru' : 'en';
  const quick = readQuickEvent(line, { language, now: `${today}T09:00:00`, names, tasks: true });
  const { title, startTime: start, endTime: end, isAllDay, recurrence, people, location } = quick;
  const when = start !== null && end !== null && whenWords({ start, end, isAllDay }, today);
  const rule = recurrence !== null && ruleText(recurrence);
  return (
    <dd className="help-example">
      <span className="visually-hidden" lang={language}>
        {line}
      </span>
      <Marks text={line} marks={marksOf(quick)} className="" />
      <p className="note">{[title, when, rule, formatList(people), location].filter(Boolean).join(' · ')}</p>
    </dd>
  );
}
