import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { effectiveBackground } from '../../domain/premium/backgrounds.ts';
import { takePendingDialog, useUrlDialog } from '../data/dialog.ts';
import { useLab } from '../data/labs.ts';
import { landingParameters } from '../data/landing-parameters.ts';
import { storeLanguage, suggestLanguage } from '../data/language.ts';
import { useEntitlements, useSession } from '../data/session/session.tsx';
import { useTheme } from '../data/theme.ts';
import { prefersReducedData } from '../device/reduced-data.ts';
import { type Language, languages } from '../i18n/languages.ts';
import { useLocalisation, useT } from '../i18n/localisation.tsx';
import { dialogLink } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { FloatingFailed, lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import type { MotifName } from '../ui/pattern/motifs.ts';
import { useNavigate, useSearchParams } from '../ui/router/router.tsx';
import { onToast, onToastAdded, type Toast } from '../ui/toast.ts';
import type { Failure } from '../ui/use-loading.ts';

// What lies above the page. Each part loads its code only when it is needed.

const NamedDialog = lazyDialog(async () => (await import('./dialog-table.tsx')).NamedDialog);

/** Shows the dialog that the URL names (`?dialog=premium`). */
export function UrlDialog() {
  const { name, close } = useUrlDialog();
  const isHydrated = useIsHydrated();
  usePendingDialog();
  if (!isHydrated || !name) return null;
  return <NamedDialog name={name} onClose={close} />;
}

const subscribeToNothing = () => () => {};

/** Returns false in the prerendered HTML and in the first client render, which must equal it; true from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** After signing in, opens the dialog that asked for it. If the person turned away instead, it is forgotten. */
function usePendingDialog(): void {
  const { status } = useSession();
  const { name } = useUrlDialog();
  const navigate = useNavigate();
  const canOpen = status !== 'loading' && name === undefined;
  useEffect(() => {
    if (!canOpen) return;
    const pending = takePendingDialog();
    if (pending && status === 'signed_in') navigate(dialogLink(pending));
  }, [canOpen, status, navigate]);
}

const Toaster = lazyPart(async () => (await import('../ui/toaster.tsx')).Toaster, { Failed: PlainToast });

/** Shows short messages at the edge of the screen. */
export function Toasts() {
  const { language } = useLocalisation();
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToastAdded(() => setIsNeeded(true)), []);
  return isNeeded ? <Toaster dir={languages[language].dir} /> : null;
}

/** Shown if the toaster can't be loaded: the latest message stays until it is closed. */
function PlainToast() {
  const t = useT();
  const [toast, setToast] = useState<Toast>();
  useEffect(() => onToast(setToast), []);
  return (
    <div role="status" className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+1rem)] z-40 mx-auto max-w-md">
      {toast ? (
        <div className="rounded-input border border-line bg-surface p-3">
          <strong className="block">{toast.title}</strong>
          <bdi className="block">{toast.text}</bdi>
          <Button tone="quiet" onClick={() => setToast(undefined)}>
            {t('Close')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const Landing = lazyPart(async () => (await import('../features/landing/landing.tsx')).Landing, {
  Failed: FloatingFailed,
});

/** Welcomes people who come from the identity provider or from a link in an email. */
export function LandingMessages() {
  const [parameters] = useSearchParams();
  const [isNeeded, setIsNeeded] = useState(false);
  const isLanding = landingParameters.some((name) => parameters.has(name));
  useEffect(() => {
    if (isLanding) setIsNeeded(true);
  }, [isLanding]);
  return isNeeded ? <Landing /> : null;
}

const AlertRunner = lazyPart(
  async () => (await import('../features/prayer-alerts/alert-runner.tsx')).AlertRunner,
  { Failed: AlertsFailed },
);

/** Runs the prayer alerts on every page, if they are turned on in Labs. */
export function PrayerAlerts() {
  return useLab('smart_prayer_alerts') ? <AlertRunner /> : null;
}

function AlertsFailed(failure: Failure) {
  const t = useT();
  return <FloatingFailed label={t('Prayer alerts')} {...failure} />;
}

// If it can't be loaded, the header's menu of languages is still there.
const LanguageOffer = lazyPart(
  async () => (await import('../features/display/language-offer.tsx')).LanguageOffer,
  { Failed: null },
);

/** Offers the language of the browser to people who read in English and have never chosen. Declining chooses English. */
export function BrowserLanguageOffer() {
  const { language } = useLocalisation();
  const [offered, setOffered] = useState<Language>();
  useEffect(() => setOffered(suggestLanguage(language)), [language]);
  if (!offered) return null;
  const decline = () => {
    storeLanguage('en');
    setOffered(undefined);
  };
  return <LanguageOffer language={offered} onDecline={decline} />;
}

// If the decoration can't be loaded, the page does without.
const PageBackground = lazyPart<{ name: MotifName }>(
  async (): Promise<ComponentType<{ name: MotifName }>> =>
    prefersReducedData() ? () => null : (await import('./page-background.tsx')).PageBackground,
  { Failed: null },
);

/** Draws the chosen background, if this person may use it. The default one is part of the HTML. */
export function ChosenBackground() {
  const name = effectiveBackground(useEntitlements(), useTheme().background);
  return name === 'default' ? null : <PageBackground name={name} />;
}
