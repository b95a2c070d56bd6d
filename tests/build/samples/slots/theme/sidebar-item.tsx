import type { SlotProps } from 'docsgen/theme';

export default function SidebarItem({ Original, className, level }: SlotProps<'sidebar-item'>) {
  return (
    <>
      <Original />
      {className === 'new' ? <span className="badge" data-level={level}>New</span> : null}
    </>
  );
}
