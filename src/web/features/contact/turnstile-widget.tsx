import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import type { Ref } from 'react';
import { contactAction } from '../../../contract/contact.ts';
import { useTheme } from '../../data/theme.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

export interface CheckEvents {
  readonly onToken: (token: string) => void;
  /** The token is too old, or the check begins anew. */
  readonly onExpire: () => void;
  readonly onFail: () => void;
}

interface WidgetProps extends CheckEvents {
  readonly siteKey: string;
  /** Whether there are the 300 pixels that its usual form needs. */
  readonly isWide: boolean;
  readonly handle: Ref<TurnstileInstance | undefined>;
}

/** What the service speaks of our languages, https://developers.cloudflare.com/turnstile/reference/supported-languages/. */
const spoken: readonly Language[] = ['en', 'ar', 'tr', 'id', 'ms', 'fr'];

/** The bot check itself. Its script is there already, see `load-turnstile.ts`. */
export function TurnstileWidget({ siteKey, isWide, handle, onToken, onExpire, onFail }: WidgetProps) {
  const { language } = useLocalisation();
  const { theme } = useTheme();
  return (
    <Turnstile
      ref={handle}
      siteKey={siteKey}
      injectScript={false}
      onWidgetLoad={onExpire}
      onSuccess={onToken}
      onExpire={onExpire}
      onTimeout={onExpire}
      onError={onFail}
      onUnsupported={onFail}
      options={{
        action: contactAction,
        theme: theme === 'system' ? 'auto' : theme,
        language: spoken.includes(language) ? language : 'auto',
        size: isWide ? 'flexible' : 'compact',
        retry: 'auto',
        retryInterval: 8_000,
        // The token travels in the body of our own call.
        responseField: false,
      }}
    />
  );
}
