import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DateField } from '#web/events/when/DateField.tsx';
import { useSite } from '#web/identity/accounts/api.ts';
import { providerWords } from '#web/identity/accounts/on-demand.ts';
import { ApiKeysSection } from '#web/identity/api-keys/ApiKeysSection.tsx';
import { activityKey } from '#web/identity/audit/api.ts';
import { SessionsSection } from '#web/identity/sessions/SessionsSection.tsx';
import { notificationWords } from '#web/notifications/NotificationsHost.tsx';
import { AccountDataSection } from '#web/operations/account-data/AccountDataSection.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { SectionShape } from '#web/ui/SectionShape.tsx';
import { Displays } from '../displays/displays-on-demand.tsx';
import { StoredEventsSection } from '../stored-events/section-on-demand.tsx';
import { auditWords, connectionWords, feedWords } from '../words-on-demand.ts';
import { factorWords, passkeyWords } from './profile-words.ts';

const SecondFactor = onDemand(
  async () => (await import('#web/identity/second-factors/SecondFactorSection.tsx')).SecondFactorSection,
  factorWords,
);

const Passkeys = onDemand(
  async () => (await import('#web/identity/passkeys/PasskeysSection.tsx')).PasskeysSection,
  passkeyWords,
);

const Activity = onDemand(
  async () => (await import('#web/identity/audit/ActivitySection.tsx')).ActivitySection,
  auditWords,
);

const PushDevices = onDemand(
  async () => (await import('#web/notifications/PushDevicesSection.tsx')).PushDevicesSection,
  notificationWords,
);

const Connections = onDemand(
  async () => (await import('#web/interop/connections/ConnectSection.tsx')).ConnectSection,
  connectionWords,
);

const Feeds = onDemand(async () => (await import('#web/interop/feeds/FeedsSection.tsx')).FeedsSection, feedWords);

const Provider = onDemand(
  async () => (await import('#web/identity/accounts/ProviderSection.tsx')).ProviderSection,
  providerWords,
);

export function SecuritySection() {
  const { identityProvider } = useSite();
  useFreshActivity();
  return (
    <div className="stack profile-security">
      <SessionsSection />
      {identityProvider && (
        <Fetched waiting={<SectionShape />}>
          <Provider.Component name={identityProvider.name} />
        </Fetched>
      )}
      <Fetched>
        <Passkeys.Component />
      </Fetched>
      <Fetched waiting={<SectionShape />}>
        <SecondFactor.Component />
      </Fetched>
      <Fetched>
        <PushDevices.Component />
      </Fetched>
      <StoredEventsSection />
      <Fetched waiting={<SectionShape />}>
        <Connections.Component />
      </Fetched>
      <ApiKeysSection dayInput={DateField} />
      <Fetched waiting={<SectionShape />}>
        <Feeds.Component />
      </Fetched>
      <Displays />
      <Fetched waiting={<SectionShape />}>
        <Activity.Component />
      </Fetched>
      <AccountDataSection />
    </div>
  );
}

/** Queries of this page whose changes appear in the audit log, which is refetched after them. */
const RECORDED = new Set<unknown>(['sessions', 'identities', 'passkeys', 'second-factor', 'api-keys', 'access']);

/** Refetches the account activity after a change in another section. */
function useFreshActivity(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isChange = event.type === 'updated' && event.action.type === 'invalidate';
        if (isChange && RECORDED.has(event.query.queryKey[0])) void client.invalidateQueries({ queryKey: activityKey });
      }),
    [client],
  );
}
