import React from 'react';
import data from '@site/data/rows.json';
import { a } from '../data/rows.json';
import svg from './pic.svg';
import text from '../data/note.txt?raw';
import url from '../data/note.txt?url';
import source from './legacy.jsx?raw';
import styles from './legacy.module.css';
import './z.css'; import './a.css';
export default class Legacy extends React.Component { render() { return <div className={styles.box + ' ' + styles['two-words']}>{data.rows.join()}|{a}|<img src={svg} alt="pic" />|{text}|<a href={url}>file</a>|{source.length}</div>; } }
