import { type ComponentType, lazy } from 'react';
import type { DialogName } from '../paths.ts';

interface HostedProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

const Auth = lazy(async () => {
  const { AuthDialog } = await import('../features/auth/auth-dialog.tsx');
  const views = { login: 'login', register: 'register', reset: 'reset' } as const;
  return {
    default: ({ name, onClose }: HostedProps) => (
      <AuthDialog firstView={views[name as keyof typeof views]} onClose={onClose} />
    ),
  };
});

const Account = lazy(async () => ({
  default: (await import('../features/account-bar/account-dialog.tsx')).AccountDialog,
}));

const Premium = lazy(async () => ({
  default: (await import('../features/premium/premium-dialog.tsx')).PremiumDialog,
}));

const Provider = lazy(async () => ({
  default: (await import('../features/provider-settings/provider-dialog.tsx')).ProviderDialog,
}));

const Theme = lazy(async () => ({
  default: (await import('../features/personalization/theme-dialog.tsx')).ThemeDialog,
}));

const Labs = lazy(async () => ({
  default: (await import('../features/labs/labs-dialog.tsx')).LabsDialog,
}));

const Alerts = lazy(async () => ({
  default: (await import('../features/prayer-alerts/alerts-dialog.tsx')).AlertsDialog,
}));

const Analytics = lazy(async () => ({
  default: (await import('../features/prayer-analytics/analytics-dialog.tsx')).AnalyticsDialog,
}));

const Leave = lazy(async () => ({
  default: (await import('../features/prayer-analytics/leave-dialog.tsx')).LeaveDialog,
}));

const Ar = lazy(async () => ({
  default: (await import('../features/qibla/ar/ar-dialog.tsx')).ArDialog,
}));

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
