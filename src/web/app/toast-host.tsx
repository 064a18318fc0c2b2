import { useEffect, useState } from 'react';
import { languages } from '../i18n/languages.ts';
import { useLocalisation, useT } from '../i18n/localisation.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { onToast, type Toast, toastEvent } from '../ui/toast.ts';

const Toaster = lazyPart(async () => (await import('../ui/toaster.tsx')).Toaster, { Failed: PlainToast });

/** Loads the toaster when the first message is shown. */
export function ToastHost() {
  const { language } = useLocalisation();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(toastEvent, want);
    return () => window.removeEventListener(toastEvent, want);
  }, []);
  return wanted ? <Toaster dir={languages[language].dir} /> : null;
}

/** A message must be read even where the toaster can't be loaded: the last one stays until it is closed. */
function PlainToast() {
  const t = useT();
  const [toast, setToast] = useState<Toast>();
  useEffect(() => onToast(setToast), []);
  return (
    <div role="status" className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+1rem)] z-40 mx-auto max-w-md">
      {toast ? (
        <div className="rounded-input border border-line bg-surface p-3">
          <strong className="block">{toast.title}</strong>
          <bdi className="block">{toast.text}</bdi>
          <Button tone="quiet" onClick={() => setToast(undefined)}>
            {t('Close')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
