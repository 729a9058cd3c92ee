import { DateField } from '#web/events/when/DateField.tsx';
import { useSite } from '#web/identity/accounts/api.ts';
import { loadWords as providerWords } from '#web/identity/accounts/provider.ts';
import { ApiKeysSection } from '#web/identity/api-keys/ApiKeysSection.tsx';
import { loadWords as auditWords } from '#web/identity/audit/load-words.ts';
import { loadWords as passkeyWords } from '#web/identity/passkeys/load-words.ts';
import { loadWords as factorWords } from '#web/identity/second-factors/load-words.ts';
import { SessionsSection } from '#web/identity/sessions/SessionsSection.tsx';
import { loadWords as connectionWords } from '#web/interop/connections/load-words.ts';
import { loadWords as feedWords } from '#web/interop/feeds/load-words.ts';
import { loadWords } from '#web/notifications/load-words.ts';
import { AccountDataSection } from '#web/operations/account-data/AccountDataSection.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { SectionShape } from '#web/ui/SectionShape.tsx';
import { useFreshActivity } from './use-fresh-activity.ts';

const SecondFactor = onDemand(async () => {
  const [{ SecondFactorSection }] = await Promise.all([
    import('#web/identity/second-factors/SecondFactorSection.tsx'),
    factorWords(),
  ]);
  return SecondFactorSection;
});

const Passkeys = onDemand(async () => {
  const [{ PasskeysSection }] = await Promise.all([
    import('#web/identity/passkeys/PasskeysSection.tsx'),
    passkeyWords(),
  ]);
  return PasskeysSection;
});

const Activity = onDemand(async () => {
  const [{ ActivitySection }] = await Promise.all([import('#web/identity/audit/ActivitySection.tsx'), auditWords()]);
  return ActivitySection;
});

const PushDevices = onDemand(async () => {
  const [{ PushDevicesSection }] = await Promise.all([
    import('#web/notifications/PushDevicesSection.tsx'),
    loadWords(),
  ]);
  return PushDevicesSection;
});

const Connections = onDemand(async () => {
  const [{ ConnectSection }] = await Promise.all([
    import('#web/interop/connections/ConnectSection.tsx'),
    connectionWords(),
  ]);
  return ConnectSection;
});

const Feeds = onDemand(async () => {
  const [{ FeedsSection }] = await Promise.all([import('#web/interop/feeds/FeedsSection.tsx'), feedWords()]);
  return FeedsSection;
});

const Provider = onDemand(async () => {
  const [{ ProviderSection }] = await Promise.all([
    import('#web/identity/accounts/ProviderSection.tsx'),
    providerWords(),
  ]);
  return ProviderSection;
});

export function SecuritySection() {
  const { identityProvider } = useSite();
  useFreshActivity();
  return (
    <div className="profile-security">
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
      <Fetched waiting={<SectionShape />}>
        <Connections.Component />
      </Fetched>
      <ApiKeysSection dayInput={DateField} />
      <Fetched waiting={<SectionShape />}>
        <Feeds.Component />
      </Fetched>
      <Fetched waiting={<SectionShape />}>
        <Activity.Component />
      </Fetched>
      <AccountDataSection />
    </div>
  );
}
