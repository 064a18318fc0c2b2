import { createContext, type ReactNode, useContext } from 'react';
import type { PlacePageData } from '../../contract/cities.ts';
import { pageDataId } from '../../contract/page-renderer.ts';
import { useLocation } from '../ui/router/router.tsx';

const PageData = createContext<PlacePageData | undefined>(undefined);

interface Props {
  /** Undefined on pages whose document carries no data. */
  readonly data: PlacePageData | undefined;
  readonly children: ReactNode;
}

export function PageDataProvider({ data, children }: Props) {
  return <PageData value={data}>{children}</PageData>;
}

/** Returns the document's data for the current URL; undefined after the user has navigated to another page. */
export function usePageData<Kind extends PlacePageData['kind']>(
  kind: Kind,
): Extract<PlacePageData, { kind: Kind }> | undefined {
  const data = useContext(PageData);
  const { pathname } = useLocation();
  const isForThisPage = data?.kind === kind && data.address === pathname;
  return isForThisPage ? (data as Extract<PlacePageData, { kind: Kind }>) : undefined;
}

/** Reads the data that the server wrote into this document. Not validated: it comes from our own server. */
export function readPageData(): PlacePageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PlacePageData) : undefined;
}
