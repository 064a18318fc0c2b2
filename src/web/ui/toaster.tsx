import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useT } from '../i18n/localisation.tsx';
import { onToast } from './toast.ts';

const shownMs = 5000;

/** Above the tab bar, where there is one, so that a message covers no way on. */
const bottom = (gap: string) => ({ bottom: `calc(var(--tab-bar) + ${gap})` });

/** Draws the messages. Loaded with the first of them, so that a quiet visit does not pay for it. */
export function Toaster({ dir }: { dir: 'ltr' | 'rtl' }) {
  const t = useT();
  useEffect(
    () =>
      onToast(({ title, text, tone, action, durationMs }) => {
        const show = tone === 'danger' ? sonner.error : sonner;
        show(title, {
          // A server's sentence keeps its own direction on a page of the other one.
          description: text === undefined ? undefined : <bdi>{text}</bdi>,
          duration: durationMs ?? (action ? shownMs * 3 : shownMs),
          ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
        });
      }),
    [],
  );
  return createPortal(
    // Beside the page, which lies out of reach below an open dialog: messages are heard and can be pressed there as well,
    // and a press on one does not end the dialog.
    <div aria-live="off" className="pointer-events-auto" onPointerDown={(event) => event.stopPropagation()}>
      <Sonner
        dir={dir}
        position="bottom-center"
        duration={shownMs}
        offset={bottom('24px')}
        mobileOffset={bottom('12px')}
        containerAriaLabel={t('Messages')}
        toastOptions={{
          classNames: {
            toast:
              '!rounded-input !border !border-line !bg-surface !text-ink !font-sans data-[type=error]:!border-danger data-[type=error]:[&>[data-icon]]:!text-danger !flex-wrap',
            // A button stands below the words, not beside a narrow column of them.
            content: 'min-w-0 basis-2/3 grow',
            title: '!font-semibold',
            description: '!text-ink-2',
            actionButton:
              '!min-h-11 !rounded-chip !bg-primary !px-4 !text-14 !text-on-primary !ms-0 w-full justify-center',
          },
        }}
      />
    </div>,
    document.body,
  );
}
