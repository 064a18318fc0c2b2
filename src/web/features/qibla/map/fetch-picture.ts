import type { ComponentType } from 'react';
import { getConfig } from '../../../../contract/config.ts';
import { callApi } from '../../../lib/call-api.ts';
import type { MapPictureProps } from './picture/map-picture.tsx';

/**
 * The code of the picture with the world's outline. Many browsers remember for the life of the page that a module could
 * not be fetched (whatwg/html 6768): when it fails once more although the server answers, only a new page helps, which also
 * knows the files of a newer release.
 */
export async function fetchPicture(isRetry: boolean): Promise<ComponentType<MapPictureProps>> {
  try {
    return (await import('./picture/map-picture.tsx')).MapPicture;
  } catch (error) {
    if (isRetry && (await serverAnswers())) window.location.reload();
    throw error;
  }
}

/** Whatever it says: it is there. */
async function serverAnswers(): Promise<boolean> {
  return callApi(getConfig, { cache: 'no-cache' }).then(
    () => true,
    () => false,
  );
}
