import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Submit } from '#web/ui/use-submit.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import './steps.css';

interface StepsProps {
  /** For screen readers: `Step 2 of 3`. */
  label: string;
  names: readonly string[];
  at: number;
}

function Steps({ label, names, at }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {names.map((name, index) => (
        <li key={name} data-done={index < at ? '' : undefined} aria-current={index === at ? 'step' : undefined}>
          {index + 1} {name}
        </li>
      ))}
    </ol>
  );
}

interface Props {
  question: Submit;
  busy: boolean;
  /** From 0. */
  step: number;
  /** For screen readers: `Step 2 of 3`. */
  stepOf: string;
  names: readonly string[];
  title: string | undefined;
  intro: string | undefined;
  submit: string;
  /** Whether there is no previous step. */
  isFirst?: boolean;
  onBack: () => void;
  /** The fields of the step. */
  children: ReactNode;
}

/** One form whose fields are shown step by step. */
export function WizardFrame(props: Props) {
  const { question, busy, step, stepOf, names, title, intro, submit, isFirst = step === 0, onBack, children } = props;
  const { t } = useTranslation('accounts');
  useFocusOnStep(question.form.ref, step);
  return (
    <AccountFrame step={step + 1} steps={<Steps label={stepOf} names={names} at={step} />}>
      <form {...question.form} aria-busy={busy}>
        <h1 className="account-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="lead account-intro">{intro}</p>
        {question.failure && <Banner>{question.failure}</Banner>}
        {children}
        <div className="account-steps-actions">
          <Button look="line" big disabled={isFirst || busy} onClick={onBack}>
            {t('verify.back')}
          </Button>
          <Button type="submit" look="solid" big busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </AccountFrame>
  );
}
