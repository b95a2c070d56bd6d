import './price.css';
import styles from './price.module.css';

export default function Price() {
  return <b className={styles.price}>5 €</b>;
}
