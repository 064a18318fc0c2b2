import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId, useRef } from 'react';
import { type PreferredProvider, preferredProviders } from '../../../contract/provider.ts';
import { effectiveProvider } from '../../../domain/premium/entitlements.ts';
import { storeChosenProvider } from '../../data/provider-preference.ts';
import { ServerMessageText } from '../../data/server-message.tsx';
import { useIdentityLink } from '../../data/session/identity-link.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { languages } from '../../i18n/languages.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { applyTemporarily, providerChoices, reportToggle, usePreference } from './use-preference.ts';
import { type SavingState, useSaving } from './use-saving.ts';
import { WhatToExpect } from './what-to-expect.tsx';

/** Chooses which service answers place searches: three options, what to expect of each, and saving. */
export function ProviderDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status } = useSession();
  return (
    <Dialog
      onClose={onClose}
      title={t('Places Provider Settings')}
      description={t('Choose the provider for mosque and halal food searches.')}
    >
      {status === 'loading' ? (
        <div aria-busy="true" className="min-h-96" />
      ) : (
        <ProviderForm onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Guests may choose, too; only an account saves the choice. */
function ProviderForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const entitlements = useEntitlements();
  const { status, chosen, choose, reload } = usePreference();
  const saving = useSaving(onClose);
  /** Requests in flight: temporary and saved choices reach the server in the order in which they were made. */
  const pendingRequests = useRef(Promise.resolve());
  if (status === 'loading') return <div aria-busy="true" className="min-h-96" />;
  const effective = effectiveProvider(chosen, entitlements);

  function change(provider: PreferredProvider): void {
    choose(provider);
    saving.reset();
    storeChosenProvider(provider, entitlements);
    reportToggle(provider, entitlements.role);
    if (user) pendingRequests.current = pendingRequests.current.then(() => applyTemporarily(provider));
  }

  function save(): void {
    pendingRequests.current = saving.save(effective, pendingRequests.current);
  }

  return (
    <>
      {status === 'failed' ? <LoadFailed onTryAgain={reload} /> : null}
      <ProviderOptions
        chosen={effective}
        onChoose={change}
        mayUseGooglePlaces={entitlements.mayUseGooglePlaces}
      />
      <WhatToExpect chosen={effective} />
      <Outcome state={saving.state} />
      {user ? <SaveButton isSaving={saving.state.step === 'saving'} onSave={save} /> : <GuestNote />}
    </>
  );
}

/** Shown also if the session has ended and the user is a guest now. */
function Outcome({ state }: { state: SavingState }) {
  if (!('sentence' in state)) return null;
  return (
    <div className="mt-4">
      <Alert tone={state.step === 'saved' ? 'default' : 'danger'}>
        <ServerMessageText message={state.sentence} />
      </Alert>
    </div>
  );
}

function SaveButton({ isSaving, onSave }: { isSaving: boolean; onSave: () => void }) {
  const t = useT();
  return (
    <Button disabled={isSaving} onClick={onSave} className="mt-4 w-full">
      {isSaving ? t('Saving…') : t('Save')}
    </Button>
  );
}

interface ProviderOptionsProps {
  readonly chosen: PreferredProvider;
  readonly onChoose: (provider: PreferredProvider) => void;
  readonly mayUseGooglePlaces: boolean;
}

function ProviderOptions({ chosen, onChoose, mayUseGooglePlaces }: ProviderOptionsProps) {
  const { t, language } = useLocalisation();
  return (
    <RadioGroup.Root
      aria-label={t('Places provider')}
      value={chosen}
      onValueChange={(value) => onChoose(value as PreferredProvider)}
      dir={languages[language].dir}
      className="grid grid-cols-1 gap-2"
    >
      {preferredProviders.map((provider) => (
        <Option key={provider} provider={provider} isLocked={provider === 'google' && !mayUseGooglePlaces} />
      ))}
    </RadioGroup.Root>
  );
}

const optionClass =
  'flex min-h-14 w-full min-w-0 items-start gap-3 rounded-input border border-control px-[min(1rem,5vw)] py-3 text-start wrap-break-word enabled:hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-sunken disabled:cursor-not-allowed disabled:border-line';

function Option({ provider, isLocked }: { provider: PreferredProvider; isLocked: boolean }) {
  const { t } = useLocalisation();
  const id = useId();
  const { name, text } = providerChoices[provider];
  return (
    <RadioGroup.Item
      value={provider}
      disabled={isLocked}
      aria-labelledby={isLocked ? `${id}-name ${id}-lock` : `${id}-name`}
      aria-describedby={`${id}-text`}
      className={optionClass}
    >
      <span
        aria-hidden
        className={clsx(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2',
          isLocked ? 'border-line' : 'border-control',
        )}
      >
        <RadioGroup.Indicator className="block size-2.5 rounded-full bg-primary" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`${id}-name`} className={clsx('text-16 font-semibold', isLocked && 'text-ink-2')}>
            {t(name)}
          </span>
          {isLocked ? (
            <span id={`${id}-lock`}>
              <Badge tone="brass" className="whitespace-normal!">
                <Lock aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
                {t('Premium Feature')}
              </Badge>
            </span>
          ) : null}
        </span>
        <span id={`${id}-text`} className="mt-0.5 block text-14 text-ink-2">
          {t(text)}
        </span>
      </span>
    </RadioGroup.Item>
  );
}

/** Searches use the choice that the server stores with the account; without one it changes only what this page shows. */
function GuestNote() {
  const t = useT();
  const login = useIdentityLink('login', { replace: true });
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-14 text-ink-2">{t('Searches use Auto until you log in and save your choice.')}</p>
      <ButtonLink {...login} className="w-full">
        {t('Log in to save')}
      </ButtonLink>
    </div>
  );
}

/** The account's preference couldn't be loaded; the one stored in this browser is shown instead. */
function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useT();
  return (
    <div className="mb-4 grid gap-2">
      <Alert tone="danger">{t('Couldn’t load your saved preference. Showing this browser’s choice.')}</Alert>
      <Button tone="outline" onClick={onTryAgain}>
        {t('Try again')}
      </Button>
    </div>
  );
}
