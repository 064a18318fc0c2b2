import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotConfigured, SignInFirst, VerifyFirst } from './gates.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { TestMode } from './test-mode.tsx';
import type { Upgrade } from './use-upgrade.ts';

/** The payment provider's code comes with the form, and only with it. */
const PaymentForm = lazyPart(async () => (await import('./payment-form.tsx')).PaymentForm, {
  Waiting,
});

/** What there is to do at this step. */
export function StepView({ upgrade }: { upgrade: Upgrade }) {
  const { state, keys } = upgrade;
  switch (state.name) {
    case 'waiting':
    case 'checking':
      return <Waiting />;
    case 'signed_out':
      return <SignInFirst />;
    case 'unverified':
      return <VerifyFirst />;
    case 'unavailable':
      return <NotConfigured />;
    case 'terms':
      return <TermsPanel isRecording={state.isRecording} onAccept={upgrade.accept} />;
    case 'ready':
    case 'creating':
      return <Start upgrade={upgrade} />;
    case 'paying':
      return (
        <>
          {keys?.isTest ? <TestMode /> : null}
          {keys ? (
            <PaymentForm
              key={state.clientSecret}
              {...{ keys, clientSecret: state.clientSecret, isInFlight: state.isInFlight }}
              onPay={upgrade.pay}
            />
          ) : null}
        </>
      );
    case 'confirming':
      return <Waiting />;
    case 'slow':
      return <Slow isRefreshing={state.isRefreshing} onRefresh={upgrade.refresh} />;
    case 'active':
    case 'suspended':
      return null;
  }
}

function Waiting() {
  const t = useT();
  return (
    <div aria-busy className="grid min-h-24 place-items-center">
      <p role="status" className="sr-only">
        {t('Loading')}
      </p>
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-2 border-line border-t-primary motion-reduce:animate-none"
      />
    </div>
  );
}

function Start({ upgrade: { state, keys, start } }: { upgrade: Upgrade }) {
  const t = useT();
  const isBusy = state.name === 'creating';
  return (
    <div className="grid gap-3">
      {keys?.isTest ? <TestMode /> : null}
      <Button className="min-h-12" disabled={isBusy} onClick={start}>
        {isBusy ? t('Preparing the payment…') : t('Start Premium Subscription')}
      </Button>
      <p className="text-14 text-ink-2">{t('Nothing is charged yet: the card comes next.')}</p>
    </div>
  );
}

function Slow({ isRefreshing, onRefresh }: { isRefreshing: boolean; onRefresh: () => void }) {
  const t = useT();
  return (
    <Button className="min-h-12 w-full" disabled={isRefreshing} onClick={onRefresh}>
      {isRefreshing ? t('Refreshing status…') : t('Refresh status')}
    </Button>
  );
}
