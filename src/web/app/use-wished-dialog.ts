import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDialogOfAddress } from '../data/dialog.ts';
import { useSession } from '../data/session.tsx';
import { takeWishedDialog } from '../data/wished-dialog.ts';
import { dialogLink } from '../paths.ts';

/** Leads whoever signed in for the sake of a dialog on to it; whoever turned away instead is not surprised by it later. */
export function useWishedDialog(): void {
  const { status } = useSession();
  const { name } = useDialogOfAddress();
  const navigate = useNavigate();
  const isFree = status !== 'loading' && name === undefined;
  useEffect(() => {
    if (!isFree) return;
    const wished = takeWishedDialog();
    if (wished && status === 'signed_in') void navigate(dialogLink(wished));
  }, [isFree, status, navigate]);
}
