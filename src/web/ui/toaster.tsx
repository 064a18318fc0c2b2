import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useT } from '../i18n/localisation.tsx';
import { onToast } from './toast.ts';

const shownMs = 5000;

/** From this width on, the page has no tab bar (tokens.css). */
const wide = '(min-width: 64rem)';

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
const isWideWindow = () => matchMedia(wide).matches;

/** Over the header, whose controls can wait, instead of over a list or the tab bar. */
const overHeader = 'calc(env(safe-area-inset-top) + 8px)';

/**
 * Shows one toast at a time: a new one replaces the one before. Loaded with the first one, so that visits without toasts don't
 * download it.
 */
export function Toaster({ dir }: { dir: 'ltr' | 'rtl' }) {
  const t = useT();
  const isWide = useSyncExternalStore(subscribeToWidth, isWideWindow);
  useEffect(
    () =>
      onToast(({ title, text, tone, action, durationMs }) => {
        sonner.dismiss();
        const show = tone === 'danger' ? sonner.error : sonner;
        show(title, {
          // A server message may be in the other text direction than the page.
          description: text === undefined ? undefined : <bdi>{text}</bdi>,
          duration: durationMs ?? (action ? shownMs * 3 : shownMs),
          ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
        });
      }),
    [],
  );
  return createPortal(
    // Outside the page's root, which is inert under an open dialog: toasts can still be read out and pressed, and a press
    // doesn't close the dialog.
    <div aria-live="off" className="pointer-events-auto" onPointerDown={(event) => event.stopPropagation()}>
      <Sonner
        dir={dir}
        position={isWide ? 'bottom-center' : 'top-center'}
        duration={shownMs}
        visibleToasts={1}
        offset={{ top: overHeader, bottom: '24px' }}
        mobileOffset={{ top: overHeader, left: '8px', right: '8px' }}
        style={{ ['--width' as string]: 'min(22.25rem, 100vw - 48px)' }}
        containerAriaLabel={t('Messages')}
        toastOptions={{
          classNames: {
            toast:
              '!rounded-input !border !border-line !bg-surface !text-ink !font-sans !text-14 data-[type=error]:!border-danger data-[type=error]:[&>[data-icon]]:!text-danger !flex-wrap',
            // The button goes below the text, instead of squeezing it into a narrow column.
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
