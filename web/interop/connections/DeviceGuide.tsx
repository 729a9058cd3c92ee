import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '#domain/first-name.ts';
import { isBlank } from '#domain/visible.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { Connected } from './Connected.tsx';
import { GivenValue } from './GivenValue.tsx';
import { type Device, GUIDES, type GuideValues, type Made, type Step } from './guides.ts';

/** The steps for one kind of device, with this person's own values. */
export function DeviceGuide({ device }: { device: Device }) {
  const { t } = useTranslation('connections');
  const { name: person } = useUser();
  const [name, setName] = useState<string>(() => t(`names.${device}`, { name: firstName(person) }));
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<Made>({});
  const guide = useRef<HTMLDivElement>(null);
  // The focused button was removed.
  useEffect(() => guide.current?.focus(), []);
  const { steps, byHand } = GUIDES[device];
  const isNamed = () => {
    setTried(true);
    if (isBlank(name)) focusFirstInvalid(guide);
    return !isBlank(name);
  };
  const values = { name: name.trim(), made, isNamed, onMade: (more: Made) => setMade({ ...made, ...more }) };
  const madeId = made.key?.apiKey.id ?? made.profile?.id;
  return (
    <div ref={guide} className="connect-guide" tabIndex={-1}>
      <Field
        label={t('name')}
        name="device-name"
        autoComplete="off"
        maxLength={200}
        value={name}
        disabled={madeId !== undefined}
        hint={t('nameHint')}
        error={tried && isBlank(name) ? t('nameRequired') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Steps steps={steps} {...values} />
      {(device === 'apple' || device === 'android') && byHand && (
        <details className="connect-more">
          <summary>{t(`byHand.${device}`)}</summary>
          <Steps steps={byHand} {...values} />
        </details>
      )}
      <ConnectHelp />
      {madeId !== undefined && <Connected id={madeId} isThere={made.key?.apiKey.id === madeId} />}
    </div>
  );
}

function Steps({ steps, ...values }: GuideValues & { steps: readonly Step[] }) {
  const { t } = useTranslation('connections');
  return (
    <ol className="connect-steps">
      {steps.map(({ say, gives = [] }) => (
        <li key={say}>
          <p>{t(`steps.${say}`)}</p>
          {gives.map((given) => (
            <GivenValue key={given} given={given} {...values} />
          ))}
        </li>
      ))}
    </ol>
  );
}

const TROUBLES = ['password', 'address', 'insecure', 'certificate', 'nothing'] as const;

/** Help for programs that fail to connect; bundled, so that it works offline. */
function ConnectHelp() {
  const { t } = useTranslation('connections');
  const isInsecure = location.protocol === 'http:';
  return (
    <details
      className="connect-more"
      onToggle={({ currentTarget: help }) => help.open && help.scrollIntoView({ block: 'nearest' })}
    >
      <summary>{t('help.open')}</summary>
      <dl className="connect-help">
        {TROUBLES.filter((trouble) => trouble !== 'insecure' || isInsecure).map((trouble) => (
          <div key={trouble}>
            <dt>{t(`help.${trouble}`)}</dt>
            <dd>{t(`help.${trouble}Text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
