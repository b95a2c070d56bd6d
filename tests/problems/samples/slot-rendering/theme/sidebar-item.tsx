import { useDocsgen } from 'docsgen/theme';

export default function SidebarItem({ Original }) {
  const { page } = useDocsgen();
  return page.title === '' ? null : <Original />;
}
