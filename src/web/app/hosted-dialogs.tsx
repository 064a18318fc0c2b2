import type { ComponentType } from 'react';
import type { DialogName } from '../paths.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';

interface HostedProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

const Auth = lazyDialog(async () => {
  const { AuthDialog } = await import('../features/auth/auth-dialog.tsx');
  const views = { login: 'login', register: 'register', reset: 'reset' } as const;
  return ({ name, onClose }: HostedProps) => (
    <AuthDialog firstView={views[name as keyof typeof views]} onClose={onClose} />
  );
});

const Account = lazyDialog<HostedProps>(
  async () => (await import('../features/account-bar/account-dialog.tsx')).AccountDialog,
);

const Premium = lazyDialog<HostedProps>(
  async () => (await import('../features/premium/premium-dialog.tsx')).PremiumDialog,
);

const Provider = lazyDialog<HostedProps>(
  async () => (await import('../features/provider-settings/provider-dialog.tsx')).ProviderDialog,
);

const Theme = lazyDialog<HostedProps>(
  async () => (await import('../features/personalization/theme-dialog.tsx')).ThemeDialog,
);

const Labs = lazyDialog<HostedProps>(
  async () => (await import('../features/labs/labs-dialog.tsx')).LabsDialog,
);

const Alerts = lazyDialog<HostedProps>(
  async () => (await import('../features/prayer-alerts/alerts-dialog.tsx')).AlertsDialog,
);

const Analytics = lazyDialog<HostedProps>(
  async () => (await import('../features/prayer-analytics/analytics-dialog.tsx')).AnalyticsDialog,
);

const Leave = lazyDialog<HostedProps>(
  async () => (await import('../features/prayer-analytics/leave-dialog.tsx')).LeaveDialog,
);

const Ar = lazyDialog<HostedProps>(async () => (await import('../features/qibla/ar/ar-dialog.tsx')).ArDialog);

const dialogs: Record<DialogName, ComponentType<HostedProps>> = {
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
};

/** The dialog of this name, fetched when it is shown for the first time. */
export function HostedDialog(props: HostedProps) {
  const Shown = dialogs[props.name];
  return <Shown {...props} />;
}
