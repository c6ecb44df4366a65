<?php
/**
 * A board in a page: the element, posts that can be read without a script, and the answers from which the widget paints at once.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Room that is kept until the board stands: what follows it is then below the window, and nothing in view moves. */
const DRYSTONE_BOARD_RESERVED = '100vh';

/**
 * Whether the owner named the host of a picture: that of the service, or one of `media-hosts`. Others wait for a press in the widget, and
 * are not in the page. An address of another form than the simplest one has no host that is surely read alike here and in browsers.
 *
 * @param array<string, string> $attributes of the element.
 */
function drystone_board_is_named_host( $address, $attributes ) {
	$host_of = static function ( $of ) {
		$parts = preg_match( '#^(https?)://([a-z0-9.-]+(?::\d+)?)(?:[/?\#]|$)#i', $of, $found ) ? $found : array( '', '', '' );
		return preg_replace( 'http' === strtolower( $parts[1] ) ? '/:80$/' : '/:443$/', '', strtolower( $parts[2] ) );
	};
	$host    = $host_of( $address );
	if ( '' === $host ) {
		return false;
	}
	$named   = preg_split( '/\s+/', strtolower( $attributes['media-hosts'] ?? '' ), -1, PREG_SPLIT_NO_EMPTY );
	$named[] = $host_of( $attributes['service'] ?? '' );
	foreach ( $named as $one ) {
		if ( '*' === $one || $host === $one || ( 0 === strpos( $one, '*.' ) && substr( $host, 1 - strlen( $one ) ) === substr( $one, 1 ) ) ) {
			return true;
		}
	}
	return false;
}

/**
 * @param array<string, mixed>  $post       as read-posts.php reads it.
 * @param array<string, string> $attributes of the element: they name the hosts of pictures.
 */
function drystone_board_post_markup( $post, $attributes ) {
	$language = '' === $post['language'] ? '' : ' lang="' . esc_attr( $post['language'] ) . '"';
	// Without its size a picture would push the text below it when it comes.
	$size     = ' width="' . (int) $post['width'] . '" height="' . (int) $post['height'] . '"';
	// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- A picture of the board service, and none of the media library.
	$picture  = $post['width'] < 1 || $post['height'] < 1 || ! drystone_board_is_named_host( $post['picture'], $attributes ) ? '' : '<p style="margin:0;padding:0 0 1em"><img src="' . esc_url( $post['picture'] ) . '" alt="' . esc_attr( $post['alternative'] ) . '"' . $size . ' loading="lazy" decoding="async" referrerpolicy="strict-origin" style="max-width:100%;height:auto"></p>';
	$time     = $post['published'] ? '<time datetime="' . esc_attr( gmdate( 'c', $post['published'] ) ) . '">' . esc_html( wp_date( get_option( 'date_format' ), $post['published'] ) ) . '</time>' : '';
	$by       = implode( ', ', array_filter( array( esc_html( $post['author'] ), $time ) ) );
	$link     = '' === $post['url'] ? '' : ' <a href="' . esc_url( $post['url'] ) . '" rel="nofollow noopener">' . esc_html__( 'Original post', 'drystone-board' ) . '</a>';
	// Padding and no margins: a margin reaches out of the element, and what is around moves when the board comes in its place.
	$open = '<p style="margin:0;padding:0 0 1em">';
	$text = '';
	foreach ( array_filter( array_merge( array( $post['title'] ), explode( "\n\n", $post['text'] ) ), 'strlen' ) as $paragraph ) {
		$text .= $open . nl2br( esc_html( $paragraph ), false ) . '</p>';
	}
	return '<article style="margin:0"' . $language . ' dir="auto">' . $picture . $text . $open . $by . $link . '</p></article>';
}

/** Data in a script element: no sequence of characters may end it, or begin a comment in it. */
function drystone_board_data_script( $type, $data, $attribute = '' ) {
	return '<script type="' . esc_attr( $type ) . '"' . $attribute . '>' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) . '</script>';
}

/** What stands in the element: seen until there is a board, and instead of it without scripts. */
function drystone_board_content( $attributes ) {
	$settings  = drystone_board_settings();
	$addresses = $settings['posts_in_page'] ? drystone_board_addresses( $attributes ) : null;
	$kept      = null === $addresses ? null : drystone_board_answers( $addresses );
	if ( null === $kept ) {
		return '';
	}
	$posts   = drystone_board_read_posts( $kept['posts'] );
	$written = '';
	foreach ( $posts as $post ) {
		$written .= drystone_board_post_markup( $post, $attributes );
	}
	if ( is_feed() ) {
		return $written;
	}
	$board = drystone_board_decode( $kept['board'] );
	$name  = drystone_board_plain_text( $board['data']['attributes']['name'] ?? '' );
	return $written
		. drystone_board_data_script( 'application/ld+json', drystone_board_json_ld( $posts, $name ) )
		. drystone_board_data_script(
			'application/json',
			array(
				$addresses['board'] => $kept['board'],
				$addresses['posts'] => $kept['posts'],
			),
			' data-drystone-answers'
		);
}

/**
 * The whole of a board; enqueues the widget.
 *
 * @param array<string, mixed>  $given      what an author chose.
 * @param array<string, string> $properties custom properties that win over the theme's.
 */
function drystone_board_markup( $given, $properties = array() ) {
	$attributes = drystone_board_attributes( $given );
	$is_v1      = 'v1' === ( $attributes['api'] ?? '' );
	$remedy     = '';
	if ( empty( $attributes['board'] ) || empty( $attributes['service'] ) ) {
		$remedy = __( 'Drystone Board: choose a board, and give the address of its service under Settings → Drystone Board.', 'drystone-board' );
	} elseif ( $is_v1 && '' === get_option( 'permalink_structure' ) ) {
		$remedy = __( 'Drystone Board: boards of version 1 need permalinks with names, under Settings → Permalinks.', 'drystone-board' );
	}
	if ( '' !== $remedy ) {
		// Visitors see nothing; who can mend it is told how.
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $remedy ) . '</p>' : '';
	}
	// Readers of feeds know no elements and run no scripts.
	if ( is_feed() ) {
		return drystone_board_content( $attributes );
	}
	if ( $is_v1 ) {
		$attributes = drystone_board_by_proxy( $attributes );
	}
	$content = drystone_board_content( $attributes );
	drystone_board_note_preloads( $attributes );
	wp_enqueue_script_module( 'drystone-board' );
	drystone_board_enqueue_consent();
	$written = drystone_board_waits() ? ' ' . DRYSTONE_BOARD_WAITS : '';
	foreach ( $attributes as $name => $value ) {
		$written .= ' ' . $name . ( 'true' === $value ? '' : '="' . esc_attr( $value ) . '"' );
	}
	return '<drystone-board' . $written . ' style="display:flow-root;min-height:' . DRYSTONE_BOARD_RESERVED . esc_attr( ';' . drystone_board_style_text( $properties + drystone_board_theme_properties( $attributes ) ) ) . '">' . $content . '</drystone-board>';
}
