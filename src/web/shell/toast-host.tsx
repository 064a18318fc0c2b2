import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocalisation } from '../lib/i18n.tsx';
import { languages } from '../lib/languages.ts';
import { toastEvent } from '../lib/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** Loads the toaster when the first message is shown. */
export function ToastHost() {
  const { language } = useLocalisation();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(toastEvent, want);
    return () => window.removeEventListener(toastEvent, want);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster dir={languages[language].dir} />
    </Suspense>
  ) : null;
}
