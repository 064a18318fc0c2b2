import { Copy, Download, Image, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { duaPieces, duaText } from '../../../../domain/duas/dua-text.ts';
import { type DuaDisplay, useDuaDisplay } from '../../../data/dua-display.ts';
import { copyText } from '../../../device/clipboard.ts';
import { saveBlob } from '../../../device/save-file.ts';
import { canShare, share } from '../../../device/share.ts';
import { type Localisation, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { duaTexts, textLanguage } from '../dua-labels.ts';
import type { Picture } from './make-picture.ts';
import type { PictureContent } from './picture-layout.ts';

type PictureState = 'none' | 'drawing' | 'failed' | ShownPicture;

/** Copies or shares the dua as text, or shares it as a picture. Mounted again for each dua. */
export function ShareDua({ dua }: { readonly dua: Dua }) {
  const localisation = useLocalisation();
  const { t, language } = localisation;
  const [display] = useDuaDisplay();
  const [picture, setPicture] = useState<PictureState>('none');
  const container = useRef<HTMLDivElement>(null);
  const { title } = duaTexts(dua, language);

  const copy = async () => {
    const isCopied = await copyText(formatDuaText(dua, display, localisation));
    showToast(
      isCopied
        ? { title: t('Dua copied') }
        : {
            title: t('Your browser blocked copying.'),
            text: t('Select the text and copy it yourself.'),
            tone: 'danger',
          },
    );
  };
  const shareAsText = async () => {
    const outcome = await share({ title, text: formatDuaText(dua, display, localisation) });
    if (outcome === 'unavailable') await copy();
  };
  const draw = async () => {
    if (!container.current) return;
    setPicture('drawing');
    const text = formatDuaText(dua, display, localisation);
    const content = pictureContent(dua, display, localisation);
    try {
      const { makePicture } = await import('./make-picture.ts');
      setPicture({ text, ...(await makePicture(content, pictureFileName(dua), container.current)) });
    } catch {
      setPicture('failed');
    }
  };

  return (
    <div ref={container} className="grid gap-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        <ActionButton icon={<Copy {...iconProps} />} onPress={copy}>
          {t('Copy')}
        </ActionButton>
        <ActionButton icon={<Share2 {...iconProps} />} onPress={shareAsText}>
          {t('Share as text')}
        </ActionButton>
        <ActionButton icon={<Image {...iconProps} />} onPress={draw}>
          {t('Share as picture')}
        </ActionButton>
      </div>
      {picture === 'failed' ? <Alert tone="danger">{t('Couldn’t create the picture.')}</Alert> : null}
      {typeof picture === 'object' ? <PicturePreview picture={picture} title={title} /> : null}
    </div>
  );
}

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ActionButtonProps {
  readonly icon: ReactNode;
  readonly onPress: () => Promise<void>;
  readonly children: ReactNode;
}

const ActionButton = ({ icon, onPress, children }: ActionButtonProps) => (
  <Button tone="outline" icon={icon} onClick={() => void onPress()}>
    {children}
  </Button>
);

/** With the text that it shows, because the display options may change meanwhile. */
interface ShownPicture extends Picture {
  readonly text: string;
}

interface PicturePreviewProps {
  readonly picture: ShownPicture;
  readonly title: string;
}

/**
 * A preview of the picture, with buttons to share and save it. Sharing needs a separate press: browsers open the share sheet
 * only shortly after a press, and drawing may take longer than that.
 */
function PicturePreview({ picture, title }: PicturePreviewProps) {
  const t = useT();
  const { file, dataUrl, width, height, text } = picture;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dataUrl) container.current?.scrollIntoView({ block: 'nearest' });
  }, [dataUrl]);
  const save = () => saveBlob(file.name, file);
  const send = async () => {
    const outcome = await share({ files: [file], title });
    if (outcome === 'unavailable') save();
  };
  return (
    <div ref={container} className="grid justify-items-start gap-3 rounded-card border border-line bg-bg p-3">
      <p role="status" className="text-14 text-ink-2">
        {t('The picture is ready.')}
      </p>
      <img
        src={dataUrl}
        width={width}
        height={height}
        alt={t('Picture of the dua: {text}', { text })}
        className="h-auto max-h-[60dvh] w-auto max-w-full rounded-input border border-line"
      />
      <div className="flex flex-wrap gap-2">
        {canShare({ files: [file] }) ? (
          <Button icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />} onClick={() => void send()}>
            {t('Share picture')}
          </Button>
        ) : null}
        <Button tone="outline" icon={<Download aria-hidden size={20} strokeWidth={1.75} />} onClick={save}>
          {t('Save picture')}
        </Button>
      </div>
    </div>
  );
}

/** The product name on shared duas. */
const productName = 'Mihrab';

/** How often the dua is said, for duas that are said more than once. */
const formatTimes = (times: number, { t }: Localisation): string =>
  t('{count, plural, one {Say it once.} other {Say it # times.}}', { count: times });

/** The dua as text, with transliteration and translation if they are displayed. */
function formatDuaText(dua: Dua, display: DuaDisplay, localisation: Localisation): string {
  const { reference } = duaTexts(dua, localisation.language);
  const foot = [
    reference,
    ...(dua.times > 1 ? [formatTimes(dua.times, localisation)] : []),
    localisation.t(productName),
  ];
  return duaText(dua, { ...display, foot });
}

/** The texts of the picture, by the same display options. */
function pictureContent(dua: Dua, display: DuaDisplay, localisation: Localisation): PictureContent {
  const { title, reference } = duaTexts(dua, localisation.language);
  // Isolated in the page's direction, because the reference may have the other one.
  const times = dua.times > 1 ? ` · \u2068${formatTimes(dua.times, localisation)}\u2069` : '';
  return {
    language: localisation.language,
    textLanguage: textLanguage(localisation.language),
    title,
    pieces: duaPieces(dua),
    transliteration: display.hasTransliteration ? dua.transliteration : undefined,
    translation: display.hasTranslation ? dua.translation : undefined,
    reference: reference + times,
    name: localisation.t(productName),
  };
}

/** A descriptive file name, with characters that every system accepts. */
const pictureFileName = ({ id }: Dua): string => `mihrab-dua-${id.replaceAll('_', '-')}.png`;
