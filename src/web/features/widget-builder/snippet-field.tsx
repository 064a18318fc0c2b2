import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '../../device/clipboard.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

interface SnippetFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly code: string;
}

/** HTML to copy. Focusing it selects all of it, for browsers that refuse access to the clipboard. */
export function SnippetField({ label, hint, code }: SnippetFieldProps) {
  const t = useT();
  const id = useId();
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(code);
    setIsRefused(!isCopied);
    if (isCopied) showToast({ title: t('Code copied') });
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <label htmlFor={id} className="block text-16 font-semibold">
            {label}
          </label>
          <p id={`${id}-hint`} className="text-14 text-ink-2">
            {hint}
          </p>
        </div>
        <Button
          tone="outline"
          icon={<Copy aria-hidden size={18} strokeWidth={1.75} />}
          aria-describedby={`${id}-label`}
          onClick={copy}
        >
          {t('Copy code')}
          <span id={`${id}-label`} className="sr-only">
            {label}
          </span>
        </Button>
      </div>
      <textarea
        id={id}
        readOnly
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={code}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.target.select()}
        className="mt-2 block w-full resize-y rounded-input border border-control bg-sunken px-4 py-3 font-mono text-14 [overflow-wrap:anywhere]"
      />
      <p role="alert" className="mt-1 text-14 text-danger empty:hidden">
        {isRefused
          ? `${t('Your browser blocked copying.')} ${t('Select the text and copy it yourself.')}`
          : null}
      </p>
    </div>
  );
}
