import type { ReactNode } from 'react';
import { AccountSettings } from '../data/account-settings/account-settings.tsx';
import { CalculationProvider } from '../data/calculation.tsx';
import { ClockStyleProvider } from '../data/clock-style.tsx';
import { LocationProvider } from '../data/location.tsx';
import { SessionProvider } from '../data/session.tsx';
import { ThemeProvider } from '../data/theme.tsx';

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
