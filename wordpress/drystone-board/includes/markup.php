<?php
/**
 * A board in a page: the element, posts that are readable without a script, and the responses for the widget's first
 * paint.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The height that is reserved until the board is rendered: the content below starts outside the window, so nothing
 * visible moves.
 */
const DRYSTONE_BOARD_RESERVED = '100vh';

/**
 * Whether the owner allowed the host of a picture: that of the service, or one of `media-hosts`. In the widget other
 * pictures load only after a click, and they are not in the page. The host is read only from addresses of the simplest
 * form, which this function and browsers surely parse alike.
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
	// Without a size, a picture would move the text below it when it loads.
	$size     = ' width="' . (int) $post['width'] . '" height="' . (int) $post['height'] . '"';
	// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- A picture of the board service, and none of the media library.
	$picture  = $post['width'] < 1 || $post['height'] < 1 || ! drystone_board_is_named_host( $post['picture'], $attributes ) ? '' : '<p style="margin:0;padding:0 0 1em"><img src="' . esc_url( $post['picture'] ) . '" alt="' . esc_attr( $post['alternative'] ) . '"' . $size . ' loading="lazy" decoding="async" referrerpolicy="strict-origin" style="max-width:100%;height:auto"></p>';
	$time     = $post['published'] ? '<time datetime="' . esc_attr( gmdate( 'c', $post['published'] ) ) . '">' . esc_html( wp_date( get_option( 'date_format' ), $post['published'] ) ) . '</time>' : '';
	$by       = implode( ', ', array_filter( array( esc_html( $post['author'] ), $time ) ) );
	$link     = '' === $post['url'] ? '' : ' <a href="' . esc_url( $post['url'] ) . '" rel="nofollow noopener">' . esc_html__( 'Original post', 'drystone-board' ) . '</a>';
	// Padding is used instead of margins: a margin extends beyond the element, and the surroundings move when the board
	// replaces it.
	$open = '<p style="margin:0;padding:0 0 1em">';
	$text = '';
	foreach ( array_filter( array_merge( array( $post['title'] ), explode( "\n\n", $post['text'] ) ), 'strlen' ) as $paragraph ) {
		$text .= $open . nl2br( esc_html( $paragraph ), false ) . '</p>';
	}
	return '<article style="margin:0"' . $language . ' dir="auto">' . $picture . $text . $open . $by . $link . '</p></article>';
}

/** Data in a script element: no character sequence may end the element, or begin a comment in it. */
function drystone_board_data_script( $type, $data, $attribute = '' ) {
	return '<script type="' . esc_attr( $type ) . '"' . $attribute . '>' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) . '</script>';
}

/** The content of the element: visible until the board is rendered, and without scripts. */
function drystone_board_content( $attributes ) {
	$settings  = drystone_board_settings();
	$addresses = $settings['posts_in_page'] ? drystone_board_addresses( $attributes ) : null;
	$kept      = null === $addresses ? null : drystone_board_responses( $addresses );
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
	$responses = array( $addresses['board'] => $kept['board'] );
	// What is behind a warning is not in the page: the board itself requests these posts.
	if ( ! in_array( true, array_column( $posts, 'covered' ), true ) ) {
		$responses[ $addresses['posts'] ] = $kept['posts'];
	}
	return $written
		. drystone_board_data_script( 'application/ld+json', drystone_board_json_ld( $posts, $name ) )
		. drystone_board_data_script( 'application/json', $responses, ' data-drystone-answers' );
}

/**
 * The complete markup of a board; it enqueues the widget.
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
		// Visitors see nothing; users who can edit posts see an instruction.
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $remedy ) . '</p>' : '';
	}
	// Feed readers support neither custom elements nor scripts.
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
