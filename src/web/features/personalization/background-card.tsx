import { Check, LockKeyhole } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import type { Background } from '../../../domain/premium/backgrounds.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { motifs } from '../../ui/pattern/motifs.ts';
import { Pattern } from '../../ui/pattern/pattern.tsx';
import { usualTile } from '../../ui/pattern/shown-tile.ts';
import { backgroundWords } from './background-words.ts';

const tiles = { default: usualTile, ...motifs };
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface BackgroundCardProps {
  readonly name: Background;
  readonly isDisabled: boolean;
  /** That it cannot be chosen is for want of premium, and said so. */
  readonly isForSale: boolean;
}

/** A background by its picture, drawn as the page draws it. */
export function BackgroundCard({ name, isDisabled, isForSale }: BackgroundCardProps) {
  const t = useT();
  const words = backgroundWords[name];
  return (
    <RadioGroup.Item
      value={name}
      disabled={isDisabled}
      className="group flex min-w-0 flex-col overflow-hidden rounded-input border border-control text-start enabled:hover:border-primary disabled:cursor-not-allowed data-[state=checked]:border-primary data-[state=checked]:outline-2 data-[state=checked]:outline-primary focus-visible:outline-3! focus-visible:outline-offset-2!"
    >
      <span className="block h-24 w-full overflow-hidden border-b border-line bg-bg text-primary group-disabled:text-control">
        <Pattern tile={tiles[name]} />
      </span>
      <span className="flex w-full grow flex-wrap items-start gap-x-2 gap-y-1 p-3">
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5 font-semibold">
            {t(words.name)}
            <Check {...icon} className="hidden text-primary group-data-[state=checked]:block" />
          </span>{' '}
          <span className="block text-14 text-ink-2">{t(words.text)}</span>
        </span>{' '}
        {isForSale ? (
          <Badge tone="brass">
            <LockKeyhole {...icon} size={14} />
            {t('Premium')}
          </Badge>
        ) : null}
      </span>
    </RadioGroup.Item>
  );
}
