import { Copy, Image, Share2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { useDuaDisplay } from '../../../data/dua-display.ts';
import { copyText } from '../../../device/clipboard.ts';
import { share } from '../../../device/share.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { wordsOf } from '../shown-words.ts';
import { PictureCard, type ShownPicture } from './picture-card.tsx';
import { pictureName, pictureToShare, textToShare } from './share-words.ts';

type PictureState = 'none' | 'drawing' | 'failed' | ShownPicture;

/** Takes the dua along: as a text on the clipboard or by the device's own sheet, or as a picture. Mounted anew for each dua. */
export function ShareActions({ dua }: { readonly dua: Dua }) {
  const localisation = useLocalisation();
  const { t, language } = localisation;
  const [display] = useDuaDisplay();
  const [picture, setPicture] = useState<PictureState>('none');
  const at = useRef<HTMLDivElement>(null);
  const { title } = wordsOf(dua, language);

  const copy = async () => {
    const isCopied = await copyText(textToShare(dua, display, localisation));
    showToast(
      isCopied
        ? { title: t('Dua copied') }
        : {
            title: t('The browser did not let us copy.'),
            text: t('Mark the text and copy it yourself.'),
            tone: 'danger',
          },
    );
  };
  const shareAsText = async () => {
    const outcome = await share({ title, text: textToShare(dua, display, localisation) });
    if (outcome === 'unable') await copy();
  };
  const draw = async () => {
    if (!at.current) return;
    setPicture('drawing');
    const text = textToShare(dua, display, localisation);
    const content = pictureToShare(dua, display, localisation);
    try {
      const { makePicture } = await import('./picture/make-picture.ts');
      setPicture({ text, ...(await makePicture(content, pictureName(dua), at.current)) });
    } catch {
      setPicture('failed');
    }
  };

  return (
    <div ref={at} className="grid gap-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Action icon={<Copy {...iconLook} />} onPress={copy}>
          {t('Copy')}
        </Action>
        <Action icon={<Share2 {...iconLook} />} onPress={shareAsText}>
          {t('Share as text')}
        </Action>
        <Action icon={<Image {...iconLook} />} onPress={draw}>
          {t('Share as a picture')}
        </Action>
      </div>
      {picture === 'failed' ? <Alert tone="danger">{t('The picture could not be drawn.')}</Alert> : null}
      {typeof picture === 'object' ? <PictureCard picture={picture} title={title} /> : null}
    </div>
  );
}

const iconLook = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ActionProps {
  readonly icon: ReactNode;
  readonly onPress: () => Promise<void>;
  readonly children: ReactNode;
}

const Action = ({ icon, onPress, children }: ActionProps) => (
  <Button tone="outline" icon={icon} onClick={() => void onPress()}>
    {children}
  </Button>
);
