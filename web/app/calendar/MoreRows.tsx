import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVENT_STATUSES, type EventFieldName, PLAIN_EVENT_FIELDS } from '#domain/event-fields.ts';
import { isLink, URL_MAX } from '#domain/values/events.ts';
import { linkOf } from '#web/events/event-draft.ts';
import type { EventForm } from '#web/events/when/use-event-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import './more-rows.css';

interface Props {
  form: EventForm;
}

/** A row for each field of an event, except its class and its people, which are chosen beside the tag. */
const ROWS: Readonly<Record<Exclude<EventFieldName, 'class' | 'personIds'>, (props: Props) => ReactNode>> = {
  status: StatusRow,
  transparency: TransparencyRow,
};
const ROW_NAMES = Object.keys(ROWS) as (keyof typeof ROWS)[]; // keys of the object literal above

/** Rarely used fields behind a link: status, transparency, URL. */
export function MoreRows({ form }: Props) {
  const { t } = useTranslation('events');
  const id = useId();
  const { draft, change } = form;
  const isSaid = draft.url !== '' || ROW_NAMES.some((name) => draft[name] !== PLAIN_EVENT_FIELDS[name]);
  const [open, setOpen] = useState(isSaid);
  const rows = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(false);
  const isWrong = left && draft.url.trim() !== '' && !isLink(linkOf(draft.url));
  const toggle = () => {
    setOpen(!open);
    // They open at the end of a scrolling form.
    requestAnimationFrame(() => rows.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className="event-more">
      <Button flush aria-expanded={open} aria-controls={open ? id : undefined} onClick={toggle}>
        {t(open ? 'more.less' : 'more.open')}
      </Button>
      {open && (
        <div ref={rows} id={id}>
          {Object.entries(ROWS).map(([name, Row]) => (
            <Row key={name} form={form} />
          ))}
          <Field
            label={t('url')}
            type="text"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={draft.url}
            maxLength={URL_MAX}
            error={isWrong ? t('more.wrongLink') : undefined}
            onChange={({ target }) => change({ url: target.value })}
            onBlur={() => setLeft(true)}
          />
        </div>
      )}
    </div>
  );
}

function StatusRow({ form: { draft, change } }: Props) {
  const { t } = useTranslation('events');
  return (
    <Select
      label={t('status')}
      value={draft.status}
      options={EVENT_STATUSES.map((value) => ({ value, label: t(`values.${value}`) }))}
      onChange={(status) => change({ status })}
    />
  );
}

function TransparencyRow({ form: { draft, change } }: Props) {
  const { t } = useTranslation('events');
  return (
    <Switch
      label={t('values.opaque')}
      checked={draft.transparency === 'opaque'}
      onChange={(busy) => change({ transparency: busy ? 'opaque' : 'transparent' })}
    />
  );
}
