import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import type { PlacePageData } from '../../contract/cities.ts';
import { pageDataId } from '../../contract/page-renderer.ts';

const PageData = createContext<PlacePageData | undefined>(undefined);

interface Props {
  /** Undefined on pages that are the same for everybody, and where the document brings none. */
  readonly data: PlacePageData | undefined;
  readonly children: ReactNode;
}

export function PageDataProvider({ data, children }: Props) {
  return <PageData value={data}>{children}</PageData>;
}

/** What the document brought along for the present address; undefined once the reader has gone on to another one. */
export function usePageData<Kind extends PlacePageData['kind']>(
  kind: Kind,
): Extract<PlacePageData, { kind: Kind }> | undefined {
  const data = useContext(PageData);
  const { pathname } = useLocation();
  const isMine = data?.kind === kind && data.address === pathname;
  return isMine ? (data as Extract<PlacePageData, { kind: Kind }>) : undefined;
}

/** The data that the server wrote into this document, which is of our own making and of the schema of the contract. */
export function readPageData(): PlacePageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PlacePageData) : undefined;
}
