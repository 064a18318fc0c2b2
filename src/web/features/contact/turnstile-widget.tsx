import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import type { Ref } from 'react';
import { contactAction } from '../../../contract/contact.ts';
import { useTheme } from '../../data/theme.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

export interface BotCheckEvents {
  readonly onToken: (token: string) => void;
  /** The token expired, or the check starts again. */
  readonly onExpire: () => void;
  readonly onFail: () => void;
}

interface WidgetProps extends BotCheckEvents {
  readonly siteKey: string;
  /** Whether there is room for the flexible size. */
  readonly isWide: boolean;
  readonly handle: Ref<TurnstileInstance | undefined>;
}

/** Our languages that Turnstile supports, https://developers.cloudflare.com/turnstile/reference/supported-languages/. */
const supportedLanguages: readonly Language[] = ['en', 'ar', 'tr', 'id', 'ms', 'fr'];

/** The widget of the bot check. `bot-check.tsx` has loaded its script before. */
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
        language: supportedLanguages.includes(language) ? language : 'auto',
        size: isWide ? 'flexible' : 'compact',
        retry: 'auto',
        retryInterval: 8_000,
        // The token is sent in the body of our own request.
        responseField: false,
      }}
    />
  );
}
