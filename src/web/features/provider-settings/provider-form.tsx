import { useRef } from 'react';
import type { PreferredProvider } from '../../../contract/provider.ts';
import { effectiveProvider } from '../../../domain/premium/entitlements.ts';
import { useEntitlements } from '../../data/entitlements.ts';
import { storeChosenProvider } from '../../data/provider-preference.ts';
import { ServerMessageText } from '../../data/server-message.tsx';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { GuestNote } from './guest-note.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { ProviderOptions } from './provider-options.tsx';
import { reportToggle, tryOut } from './toggle.ts';
import { usePreference } from './use-preference.ts';
import { type SavingState, useSaving } from './use-saving.ts';
import { WhatToExpect } from './what-to-expect.tsx';

/** For whoever this is by now: a guest may look and choose, and keeps the choice with an account. */
export function ProviderForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const rights = useEntitlements();
  const { status, chosen, choose, loadAgain } = usePreference();
  const saving = useSaving(onClose);
  /** What is on its way: trials and savings reach the server in the order in which they were chosen. */
  const underWay = useRef(Promise.resolve());
  if (status === 'loading') return <div aria-busy="true" className="min-h-96" />;
  const counting = effectiveProvider(chosen, rights);

  function change(provider: PreferredProvider): void {
    choose(provider);
    saving.forget();
    storeChosenProvider(provider, rights);
    reportToggle(provider, rights.role);
    if (user) underWay.current = underWay.current.then(() => tryOut(provider));
  }

  function save(): void {
    underWay.current = saving.save(counting, underWay.current);
  }

  return (
    <>
      {status === 'failed' ? <NotLoaded onTryAgain={loadAgain} /> : null}
      <ProviderOptions chosen={counting} onChoose={change} mayUseGooglePlaces={rights.mayUseGooglePlaces} />
      <WhatToExpect chosen={counting} />
      <Outcome state={saving.state} />
      {user ? <SaveButton isSaving={saving.state.step === 'saving'} onSave={save} /> : <GuestNote />}
    </>
  );
}

/** Also said where the session has ended by it, and nobody is signed in any more. */
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
