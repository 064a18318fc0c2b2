import clsx from 'clsx';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../device/clipboard.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

interface CodeBlockProps {
  /** What the code is, for screen readers. */
  readonly label: string;
  readonly code: string;
  /** Long lines continue on the next line instead of beyond the edge. */
  readonly wraps?: boolean;
}

/** Code to copy, from left to right in every language. If the browser refuses the clipboard, it selects the code. */
export function CodeBlock({ label, code, wraps }: CodeBlockProps) {
  const t = useT();
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(code);
    setIsRefused(!isCopied);
    if (isCopied) showToast({ title: t('Copied') });
  };
  return (
    <div className="grid gap-2">
      <CodeText label={label} code={code} wraps={wraps ?? false} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="outline"
          icon={<Copy aria-hidden size={18} strokeWidth={1.75} />}
          onClick={() => void copy()}
        >
          {t('Copy')}
          <span className="sr-only"> {label}</span>
        </Button>
        <p role="status" className="text-14 text-ink-2 empty:hidden">
          {isRefused ? t('The browser doesn’t allow copying. Select the text and copy it.') : null}
        </p>
      </div>
    </div>
  );
}

/** Code in a box that scrolls, also with the arrow keys. */
export function CodeText({ label, code, wraps }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise keyboards can't scroll it
      tabIndex={0}
      dir="ltr"
      lang="en"
      className="max-h-96 overflow-auto rounded-input border border-line bg-sunken px-4 py-3"
    >
      <pre className={clsx('font-mono text-14 leading-relaxed', wraps && 'whitespace-pre-wrap break-all')}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
