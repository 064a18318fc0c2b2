import { X } from 'lucide-react';
import { useLanguageLink } from '../../data/language.ts';
import { type Language, languages } from '../../i18n/languages.ts';

interface Offer {
  readonly offer: string;
  readonly decline: string;
}

/** The texts in each language. They are here because the English page loads no other catalogue. */
const offers: Readonly<Partial<Record<Language, Offer>>> = {
  ar: { offer: 'هذه الصفحة متاحة بالعربية أيضًا', decline: 'لا، شكرًا' },
  ur: { offer: 'یہ صفحہ اردو میں بھی ہے', decline: 'نہیں، شکریہ' },
  tr: { offer: 'Bu sayfa Türkçe de var', decline: 'Hayır, teşekkürler' },
  id: { offer: 'Halaman ini juga ada dalam bahasa Indonesia', decline: 'Tidak, terima kasih' },
  ms: { offer: 'Halaman ini juga ada dalam bahasa Melayu', decline: 'Tidak, terima kasih' },
  fr: { offer: 'Cette page existe aussi en français', decline: 'Non merci' },
  bn: { offer: 'এই পাতাটি বাংলাতেও আছে', decline: 'না, ধন্যবাদ' },
};

/** A bar at the bottom of the window, above the tab bar of a phone. It shifts no content and never redirects by itself. */
export function LanguageOffer({
  language,
  onDecline,
}: {
  readonly language: Language;
  readonly onDecline: () => void;
}) {
  const linkTo = useLanguageLink();
  const { offer, decline } = offers[language] ?? {};
  return (
    <div
      lang={language}
      dir={languages[language].dir}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tab-bar)+0.75rem)] z-20 flex justify-center px-3 font-[Figtree_Variable,system-ui,sans-serif] print:hidden"
    >
      <aside
        aria-label={languages[language].name}
        className="pointer-events-auto flex max-w-full items-center rounded-input border border-line bg-surface shadow-[0_12px_32px_-12px_rgb(11_21_18/0.4)]"
      >
        <a
          {...linkTo(language)}
          className="flex min-h-12 min-w-0 items-center px-4 py-2 text-16 leading-snug font-semibold text-primary underline-offset-4 hover:underline"
        >
          {offer}
        </a>
        <button
          type="button"
          aria-label={decline}
          title={decline}
          onClick={onDecline}
          className="me-1 grid size-11 shrink-0 place-items-center rounded-input text-ink-2 hover:bg-sunken"
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </aside>
    </div>
  );
}
