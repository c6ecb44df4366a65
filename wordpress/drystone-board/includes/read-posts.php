<?php
/**
 * Posts of a kept answer, for readers without the widget: plain text and web addresses, nothing else.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const DRYSTONE_BOARD_LETTERS_OF_POST = 400;

/** The service's text holds HTML entities and is otherwise plain: decoded once, here, and escaped where it is printed. */
function drystone_board_plain_text( $value ) {
	if ( ! is_string( $value ) ) {
		return '';
	}
	$text = html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( preg_replace( '/[\p{Cc}\p{Cs}]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) ?? '' );
}

/** The beginning of a text, whole words where there are any. Not wp_trim_words: that takes what looks like a tag for one, and this is plain text. */
function drystone_board_shorten( $text ) {
	if ( mb_strlen( $text ) <= DRYSTONE_BOARD_LETTERS_OF_POST ) {
		return $text;
	}
	$beginning = mb_substr( $text, 0, DRYSTONE_BOARD_LETTERS_OF_POST );
	return ( preg_replace( '/\s\S{0,40}$/u', '', $beginning ) ?? $beginning ) . '…';
}

/** A web address, else ''. */
function drystone_board_web_address( $value ) {
	return is_string( $value ) && preg_match( '#^https?://#i', $value ) ? esc_url_raw( $value, array( 'http', 'https' ) ) : '';
}

/**
 * @param string $json of the service's answer for the posts.
 * @return array<int, array{text: string, author: string, url: string, picture: string, width: int, height: int, alternative: string, published: int, language: string}>
 */
function drystone_board_read_posts( $json ) {
	$document = drystone_board_decode( $json );
	$posts    = array();
	foreach ( ( is_array( $document['data'] ?? null ) ? $document['data'] : array() ) as $resource ) {
		$fields = is_array( $resource['attributes'] ?? null ) ? $resource['attributes'] : array();
		$author = is_array( $fields['author'] ?? null ) ? $fields['author'] : array();
		$titled = in_array( $fields['type'] ?? '', array( 'rss', 'youtube', 'flickr', 'review_trackers', 'google_news' ), true );
		$title  = drystone_board_plain_text( $fields['title'] ?? '' );
		$text   = drystone_board_plain_text( $fields['text'] ?? '' );
		$name   = drystone_board_plain_text( $author['name'] ?? '' );
		$post   = array(
			'text'        => drystone_board_shorten( ( $titled || '' === $text ) && '' !== $title ? $title : $text ),
			'author'      => '' === $name ? drystone_board_plain_text( $author['username'] ?? '' ) : $name,
			'url'         => drystone_board_web_address( $fields['url'] ?? '' ),
			'picture'     => drystone_board_web_address( $fields['image_url'] ?? '' ),
			'width'       => (int) ( is_numeric( $fields['image_width'] ?? null ) ? $fields['image_width'] : 0 ),
			'height'      => (int) ( is_numeric( $fields['image_height'] ?? null ) ? $fields['image_height'] : 0 ),
			'alternative' => drystone_board_plain_text( $fields['alternative_text'] ?? '' ),
			'published'   => (int) strtotime( is_string( $fields['published_at'] ?? null ) ? $fields['published_at'] : '' ),
			'language'    => preg_match( '/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i', (string) ( $fields['metadata']['language'] ?? '' ) ) ? $fields['metadata']['language'] : '',
		);
		if ( '' !== $post['text'] || '' !== $post['picture'] ) {
			$posts[] = $post;
		}
	}
	return $posts;
}
