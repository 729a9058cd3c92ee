import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useTitle } from '#web/ui/use-title.ts';
import { ResetWizard } from './ResetWizard.tsx';
import { readReset } from './registration.ts';

export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  useTitle(t('reset.passwordTitle'));
  const [email] = useState(() => readReset(Date.now()));
  return email ? <ResetWizard email={email} /> : <Navigate to="/forgot-password" replace />;
}
