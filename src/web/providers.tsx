import type { ReactNode } from 'react';
import { AccountSettings } from './state/account-settings/account-settings.tsx';
import { CalculationProvider } from './state/calculation.tsx';
import { ClockStyleProvider } from './state/clock-style.tsx';
import { LocationProvider } from './state/location.tsx';
import { SessionProvider } from './state/session.tsx';
import { ThemeProvider } from './state/theme.tsx';

/** What the whole page shares, above the router. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <CalculationProvider>
        <ClockStyleProvider>
          <LocationProvider>
            <SessionProvider>
              {children}
              <AccountSettings />
            </SessionProvider>
          </LocationProvider>
        </ClockStyleProvider>
      </CalculationProvider>
    </ThemeProvider>
  );
}
