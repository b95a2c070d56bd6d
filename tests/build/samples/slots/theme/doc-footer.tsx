import type { SlotProps } from 'docsgen/theme';
import { Feedback } from './parts/feedback';

export default function DocFooter({ Original, title, docId }: SlotProps<'doc-footer'>) {
  return (
    <>
      {docId === null ? null : <Feedback question={`Was “${title}” helpful?`} />}
      <Original />
    </>
  );
}
