import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveBlob } from '../../../device/save-file.ts';
import { canShare, share } from '../../../device/share.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MadePicture } from './picture/make-picture.ts';

/** What it says is kept with it: the reader may show or hide something meanwhile. */
export interface ShownPicture extends MadePicture {
  readonly text: string;
}

interface PictureCardProps {
  readonly picture: ShownPicture;
  readonly title: string;
}

/**
 * The picture as it will leave the device, and the ways out. Seen first and then sent: browsers open their sheet only in
 * answer to a press, and drawing may have taken longer than that counts.
 */
export function PictureCard({ picture, title }: PictureCardProps) {
  const t = useT();
  const { file, address, width, height, text } = picture;
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (address) at.current?.scrollIntoView({ block: 'nearest' });
  }, [address]);
  const save = () => saveBlob(file.name, file);
  const send = async () => {
    const outcome = await share({ files: [file], title });
    if (outcome === 'unable') save();
  };
  return (
    <div ref={at} className="grid justify-items-start gap-3 rounded-card border border-line bg-bg p-3">
      <p role="status" className="text-14 text-ink-2">
        {t('The picture is ready.')}
      </p>
      <img
        src={address}
        width={width}
        height={height}
        alt={t('The dua as a picture: {text}', { text })}
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
