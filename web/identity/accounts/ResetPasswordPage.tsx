import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useTitle } from '#web/ui/use-title.ts';
import { ResetWizard } from './ResetWizard.tsx';
import { readReset } from './registration.ts';
import { useVisitor } from './use-visitor.ts';

export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  useTitle(t('reset.passwordTitle'));
  useVisitor();
  const [asked] = useState(() => readReset(Date.now(), location.hash));
  return asked ? <ResetWizard {...asked} /> : <Navigate to="/forgot-password" replace />;
}
