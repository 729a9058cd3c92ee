import { AccountDataSection } from '#web/account-data/AccountDataSection.tsx';
import { useSite } from '#web/accounts/api.ts';
import { loadWords as providerWords } from '#web/accounts/provider.ts';
import { ApiKeysSection } from '#web/api-keys/ApiKeysSection.tsx';
import { loadWords as auditWords } from '#web/audit/load-words.ts';
import { loadWords as connectionWords } from '#web/connections/load-words.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { loadWords as feedWords } from '#web/feeds/load-words.ts';
import { loadWords } from '#web/notifications/load-words.ts';
import { loadWords as passkeyWords } from '#web/passkeys/load-words.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { loadWords as factorWords } from '#web/second-factors/load-words.ts';
import { SessionsSection } from '#web/sessions/SessionsSection.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { SectionShape } from '#web/ui/SectionShape.tsx';
import { useFreshActivity } from './use-fresh-activity.ts';

const SecondFactor = onDemand(async () => {
  const [{ SecondFactorSection }] = await Promise.all([
    import('#web/second-factors/SecondFactorSection.tsx'),
    factorWords(),
  ]);
  return SecondFactorSection;
});

const Passkeys = onDemand(async () => {
  const [{ PasskeysSection }] = await Promise.all([import('#web/passkeys/PasskeysSection.tsx'), passkeyWords()]);
  return PasskeysSection;
});

const Activity = onDemand(async () => {
  const [{ ActivitySection }] = await Promise.all([import('#web/audit/ActivitySection.tsx'), auditWords()]);
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
  const [{ ConnectSection }] = await Promise.all([import('#web/connections/ConnectSection.tsx'), connectionWords()]);
  return ConnectSection;
});

const Feeds = onDemand(async () => {
  const [{ FeedsSection }] = await Promise.all([import('#web/feeds/FeedsSection.tsx'), feedWords()]);
  return FeedsSection;
});

const Provider = onDemand(async () => {
  const [{ ProviderSection }] = await Promise.all([import('#web/accounts/ProviderSection.tsx'), providerWords()]);
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
