import type { ComponentType } from 'react';
import type { DialogName } from '../paths.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';

interface DialogProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

const Auth = lazyDialog(async () => {
  const { AuthDialog } = await import('../features/auth/auth-dialog.tsx');
  const views = { login: 'login', register: 'register', reset: 'reset' } as const;
  return ({ name, onClose }: DialogProps) => (
    <AuthDialog firstView={views[name as keyof typeof views]} onClose={onClose} />
  );
});

const Account = lazyDialog<DialogProps>(
  async () => (await import('../features/account-bar/account-dialog.tsx')).AccountDialog,
);

const Premium = lazyDialog<DialogProps>(
  async () => (await import('../features/premium/premium-dialog.tsx')).PremiumDialog,
);

const Provider = lazyDialog<DialogProps>(
  async () => (await import('../features/provider-settings/provider-dialog.tsx')).ProviderDialog,
);

const Theme = lazyDialog<DialogProps>(
  async () => (await import('../features/personalization/theme-dialog.tsx')).ThemeDialog,
);

const Labs = lazyDialog<DialogProps>(
  async () => (await import('../features/labs/labs-dialog.tsx')).LabsDialog,
);

const Alerts = lazyDialog<DialogProps>(
  async () => (await import('../features/prayer-alerts/alerts-dialog.tsx')).AlertsDialog,
);

const Analytics = lazyDialog<DialogProps>(
  async () => (await import('../features/prayer-analytics/analytics-dialog.tsx')).AnalyticsDialog,
);

const Leave = lazyDialog<DialogProps>(
  async () => (await import('../features/prayer-analytics/leave-dialog.tsx')).LeaveDialog,
);

const Ar = lazyDialog<DialogProps>(async () => (await import('../features/qibla/ar/ar-dialog.tsx')).ArDialog);

const MyMosque = lazyDialog<DialogProps>(
  async () => (await import('../features/my-mosque/my-mosque-dialog.tsx')).MyMosqueDialog,
);

const Poster = lazyDialog<DialogProps>(
  async () => (await import('../features/poster/poster-dialog.tsx')).PosterDialog,
);

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  login: Auth,
  register: Auth,
  reset: Auth,
  account: Account,
  premium: Premium,
  provider: Provider,
  theme: Theme,
  labs: Labs,
  alerts: Alerts,
  analytics: Analytics,
  leave: Leave,
  ar: Ar,
  'my-mosque': MyMosque,
  poster: Poster,
};

/** Shows a dialog by its name in the URL. Its code loads when it is first shown. */
export function NamedDialog(props: DialogProps) {
  const Shown = dialogs[props.name];
  return <Shown {...props} />;
}
