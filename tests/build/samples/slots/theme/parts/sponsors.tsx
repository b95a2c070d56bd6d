import { Icon, Link } from 'docsgen/theme';
import styles from './sponsors.module.css';

export function Sponsors() {
  return (
    <p className={styles.sponsors}>
      <Icon name="external" /> Thanks to <Link href="/guides/firing">the potters</Link> and <a href="https://clay.example.com">Clay</a>
    </p>
  );
}
