import { type ReactNode, useEffect, useState } from 'react';
import { watchInstallPrompt } from '../../../device/install-prompt.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { message, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';

const steps: readonly (readonly [text: string, drawing: ReactNode])[] = [
  [
    message('Tap Share in the browser’s toolbar.'),
    <>
      <path d="M14 19h-3a3 3 0 0 0-3 3v14a3 3 0 0 0 3 3h22a3 3 0 0 0 3-3V22a3 3 0 0 0-3-3h-3" />
      <path d="M22 28V6M15 12l7-7 7 7" className="stroke-primary" />
    </>,
  ],
  [
    message('Choose Add to Home Screen.'),
    <>
      <rect x={7} y={7} width={30} height={30} rx={7} />
      <path d="M22 15v14M15 22h14" className="stroke-primary" />
    </>,
  ],
  [
    message('Open Mihrab from the Home Screen and log in.'),
    <>
      <rect x={11} y={3} width={22} height={38} rx={5} />
      <path d="M16 9h4v4h-4ZM24 9h4v4h-4ZM16 17h4v4h-4ZM24 17h4v4h-4ZM16 25h4v4h-4Z" strokeWidth={1.25} />
      <path
        d="M23.500 30v-3c0-2 1-3 2.500-4 1.500 1 2.500 2 2.500 4v3Z"
        className="fill-primary stroke-primary"
      />
      <path d="M20 37h4" />
    </>,
  ],
  [
    message('Open prayer alerts there and turn on alerts while Mihrab is closed.'),
    <>
      <rect x={5} y={13} width={34} height={18} rx={9} className="stroke-primary" />
      <circle cx={30} cy={22} r={6} className="fill-primary stroke-primary" />
    </>,
  ],
];

/** How to install the page on an iPhone or iPad, which allow push only then. */
export function HomeScreenSteps() {
  const { t, language } = useLocalisation();
  return (
    <div className="rounded-input border border-line bg-sunken p-4">
      <p className="mb-3">
        {t('On iPhone and iPad, alerts while Mihrab is closed need the Home Screen app:')}
      </p>
      <ol className="grid gap-3 sm:grid-cols-2">
        {steps.map(([text, drawing], i) => (
          <li key={text} className="flex items-center gap-3 text-14">
            <svg
              viewBox="0 0 44 44"
              className="size-11 shrink-0 stroke-ink-2"
              fill="none"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawing}
            </svg>
            <span className="min-w-0">
              <span aria-hidden className="figures me-1 font-semibold">
                {formatNumber(i + 1, 0, language)}.
              </span>
              {t(text)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Android browsers revoke the notifications of pages that are rarely opened, but not those of installed apps. */
export function InstallHint() {
  const t = useT();
  const install = useInstallPrompt();
  return (
    <div className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
      <p className="min-w-0 flex-1 basis-60">
        {t(
          'Install Mihrab to keep receiving alerts: your browser may stop notifications from sites you rarely open.',
        )}{' '}
        {install ? null : t('Open the browser’s menu and choose Add to Home screen.')}
      </p>
      {install ? (
        <Button tone="outline" onClick={() => void install()}>
          {t('Install Mihrab')}
        </Button>
      ) : null}
    </div>
  );
}

/** Returns a function that opens the browser's installation prompt; undefined while the browser doesn't offer it. */
function useInstallPrompt(): (() => Promise<void>) | undefined {
  const [install, setInstall] = useState<() => Promise<void>>();
  useEffect(() => watchInstallPrompt((prompt) => setInstall(() => prompt)), []);
  return install;
}
