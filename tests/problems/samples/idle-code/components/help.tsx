import { Accordion } from 'kit';

export default function Help() {
  return <Accordion title="Help">It is here.</Accordion>;
}
